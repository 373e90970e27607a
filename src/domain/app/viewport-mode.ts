/**
 * The state of the viewport (spec §3). The system determines the colour scheme, and the width determines
 * whether the mobile layout is used.
 */
import { computed, type ReadonlySignal } from '@preact/signals-core';

export interface ViewportMode {
  readonly dark: ReadonlySignal<boolean>;
  /** In CSS pixels. */
  readonly width: ReadonlySignal<number>;
  readonly height: ReadonlySignal<number>;
  readonly mobile: ReadonlySignal<boolean>;
  /** True if the viewport is too narrow for two columns of text side by side. */
  readonly narrow: ReadonlySignal<boolean>;
}

/** The mobile layout begins below this width (spec §9). */
const MOBILE_BELOW_PX = 900;
/** The same value as `breakpoint.wide` in the styles. */
const NARROW_BELOW_PX = 1240;

/** @param viewport The platform's viewport, or three signals in a test. */
export function createViewportMode({
  dark,
  width,
  height,
}: Omit<ViewportMode, 'mobile' | 'narrow'>): ViewportMode {
  return {
    dark,
    width,
    height,
    mobile: computed(() => width.value < MOBILE_BELOW_PX),
    narrow: computed(() => width.value < NARROW_BELOW_PX),
  };
}

/** The size of the window in CSS pixels, and whether the system prefers dark colours. */
import { batch, signal, type ReadonlySignal } from '@preact/signals-core';

export interface Viewport {
  readonly dark: ReadonlySignal<boolean>;
  readonly width: ReadonlySignal<number>;
  readonly height: ReadonlySignal<number>;
  dispose(): void;
}

/** The part of `window` that this module reads. */
export interface ViewportSource {
  readonly innerWidth: number;
  readonly innerHeight: number;
  matchMedia(query: string): {
    readonly matches: boolean;
    addEventListener(type: 'change', listener: () => void): void;
    removeEventListener(type: 'change', listener: () => void): void;
  };
  addEventListener(type: 'resize', listener: () => void): void;
  removeEventListener(type: 'resize', listener: () => void): void;
}

export function createViewport(source: ViewportSource): Viewport {
  const scheme = source.matchMedia('(prefers-color-scheme: dark)');
  const dark = signal(scheme.matches);
  const width = signal(source.innerWidth);
  const height = signal(source.innerHeight);
  const readScheme = () => void (dark.value = scheme.matches);
  const readSize = () =>
    batch(() => {
      width.value = source.innerWidth;
      height.value = source.innerHeight;
    });
  scheme.addEventListener('change', readScheme);
  source.addEventListener('resize', readSize);
  return {
    dark,
    width,
    height,
    dispose() {
      scheme.removeEventListener('change', readScheme);
      source.removeEventListener('resize', readSize);
    },
  };
}

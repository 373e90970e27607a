/**
 * Typed names for the values of tokens.css. Each helper returns a `var(--…)` and never a value, so a change
 * of theme doesn't re-render anything. test/ui/theme/tokens.test.ts checks that the lists match that file.
 */

export const colors = [
  'canvas',
  'surface',
  'sunken',
  'hover',
  'selected',
  'line',
  'line-strong',
  'ink',
  'ink-2',
  'ink-3',
  'ink-disabled',
  'accent',
  'accent-hover',
  'accent-active',
  'on-accent',
  'mark',
  'mark-ink',
  'own',
  'own-soft',
  'success',
  'success-soft',
  'warning',
  'warning-soft',
  'danger',
  'danger-soft',
  'danger-hover',
  'on-danger',
  'bar',
  'bar-hover',
  'bar-line',
  'on-bar',
  'on-bar-2',
  'bar-accent',
  'bar-warning',
  'bar-success',
  'focus',
  'focus-gap',
  'focus-on-bar',
  'scrim',
  'skeleton',
  'skeleton-2',
] as const;
export const charts = ['land', 'foreshore', 'shoal', 'shallow', 'deep', 'contour', 'ink'] as const;
export const texts = ['2xs', 'xs', 'sm', 'md', 'lg', 'xl', '2xl', '3xl', 'field'] as const;
export const spaces = [0, 1, 2, 3, 4, 5, 6, 8, 10, 12, 16] as const;
export const sizes = [
  'control-s',
  'control-m',
  'control-l',
  'icon-s',
  'icon-m',
  'icon-l',
  'screen-h',
  'page-min-h',
  'page-top',
  'header-h',
  'header-end',
  'bottombar-h',
  'drawer-w',
  'sidebar-w',
  'page-max',
  'gutter',
  'measure',
  'border',
  'border-strong',
] as const;
export const layers = [
  'sticky',
  'bottombar',
  'header',
  'totop',
  'menu',
  'drawer',
  'dialog',
  'toast',
] as const;
export const radii = ['s', 'm', 'l', 'full'] as const;
export const weights = ['regular', 'medium', 'semibold'] as const;
export const leadings = ['tight', 'snug', 'body'] as const;
export const fonts = ['sans', 'serif', 'mono'] as const;
export const motions = ['fast', 'base', 'slow'] as const;

export type Color = (typeof colors)[number];

export const color = (role: Color) => `var(--color-${role})`;
/** Colours for chart artwork only. */
export const chart = (role: (typeof charts)[number]) => `var(--chart-${role})`;
export const text = (size: (typeof texts)[number]) => `var(--text-${size})`;
export const size = (name: (typeof sizes)[number]) => `var(--${name})`;
export const layer = (name: (typeof layers)[number]) => `var(--z-${name})`;
export const radius = (name: (typeof radii)[number]) => `var(--radius-${name})`;
export const weight = (name: (typeof weights)[number]) => `var(--fw-${name})`;
export const leading = (name: (typeof leadings)[number]) => `var(--lh-${name})`;
export const font = (name: (typeof fonts)[number]) => `var(--font-${name})`;
export const motion = (name: (typeof motions)[number]) => `var(--motion-${name})`;
export const ease = (way: 'out' | 'in') => `var(--ease-${way})`;
export const elevation = (level: 0 | 1 | 2 | 3) => `var(--elevation-${level})`;
export const pdfFilter = 'var(--pdf-filter)';

/**
 * Steps of 4 px. Steps that aren't in tokens.css (1.5 is 6 px, 2.5 is 10 px) are multiples of the first step.
 */
export const space = (step: (typeof spaces)[number] | 0.5 | 0.75 | 1.25 | 1.5 | 1.75 | 2.25 | 2.5 | 3.5) =>
  step % 1 === 0 ? `var(--space-${step})` : `calc(var(--space-1) * ${step})`;

/** A hairline border in the colour of the role. */
export const line = (role: Color) => `var(--border) solid ${color(role)}`;

/**
 * Widths in CSS pixels. Below `mobile`, there is one column and controls are 44 px high. Below `wide`, the
 * navigation shows icons.
 */
export const breakpoint = { mobile: 900, wide: 1240 } as const;

/**
 * Media queries for style blocks. `touch` applies to widths below 900 px, and `pointer` to 900 px or more. `narrow`
 * applies to widths below 1240 px, and `wide` to 1240 px or more. `medium` applies from 900 px to below 1240 px.
 */
export const media = {
  touch: '@media (max-width: 899.98px)',
  pointer: '@media (min-width: 900px)',
  narrow: '@media (max-width: 1239.98px)',
  wide: '@media (min-width: 1240px)',
  medium: '@media (min-width: 900px) and (max-width: 1239.98px)',
  still: '@media (prefers-reduced-motion: reduce)',
  /** A high-contrast theme such as that of Windows, in which the system sets the colours. */
  forced: '@media (forced-colors: active)',
  /** Paper is as narrow as a touch screen, so the same styles also apply in print. */
  print: '@media print',
} as const;

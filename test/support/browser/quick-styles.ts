/**
 * Speeds up happy-dom's `getComputedStyle`. Finding an element by role reads the style of every element on
 * the page, and for each, happy-dom matches every rule and parses all declarations. This used to take a third
 * of the time of view tests. This module skips rules whose last part names a class or an element type that
 * the element doesn't have, and all declarations except those of variables and of the properties that the
 * application or a test reads (`readProperties`). `checkedStyle` refuses to read any other property.
 */
import {
  CSSGroupingRule,
  CSSStyleRule,
  CSSStyleSheet,
  PropertySymbol,
  type CSSRule,
  type Element,
  type Window,
} from 'happy-dom';
import CSSComputedStyle from 'happy-dom/lib/css/declaration/computed-style/CSSComputedStyle.js';
import CSSPropertyManager from 'happy-dom/lib/css/declaration/property-manager/CSSPropertyManager.js';
import CSSScopeRule from 'happy-dom/lib/css/rules/CSSScopeRule.js';
import CSSTextParser from 'happy-dom/lib/css/declaration/utilities/CSSTextParser.js';
import QuerySelector from 'happy-dom/lib/query-selector/QuerySelector.js';
import type SelectorItem from 'happy-dom/lib/query-selector/SelectorItem.js';
import SelectorParser from 'happy-dom/lib/query-selector/SelectorParser.js';

/** The properties that can be read from computed styles. Testing Library needs the first two. */
const readProperties = [
  ...['display', 'visibility', 'position', 'bottom', 'width', 'min-height'],
  ...['overflow-y', 'font-size', 'scroll-margin-top'],
];
/** These properties, variables, and `font`, the only shorthand for one of them that happy-dom expands. */
const isRead = new RegExp(`^(--.*|font|${readProperties.join('|')})$`);
const declaresRead = new RegExp(`(^|[;{\\s])(--|(font|${readProperties.join('|')})\\s*:)`);

/**
 * The arguments of happy-dom's own method: the rules of a sheet, and the elements whose style it computes,
 * each of which contains the next.
 */
interface Matching {
  readonly elements: readonly { readonly element: Element }[];
  readonly cssRules: readonly CSSRule[];
}

/**
 * The positions of rules in a list: by the class or element type that an element must have, and of those that
 * may match any element.
 */
interface Places {
  readonly count: number;
  readonly byNeed: ReadonlyMap<string, readonly number[]>;
  readonly always: readonly number[];
}

/** Internal fields of happy-dom, one of which its types hide. */
interface Style {
  readonly properties: CSSPropertyManager['properties'];
  readonly definedPropertyNames: Readonly<Record<string, true>>;
}

/** @param window A window in which no element has a style yet. */
export function quickenStyles(window: Window): void {
  const known = new WeakMap<readonly CSSRule[], Places>();
  const parser = new SelectorParser({
    window: window as never,
    scope: window.document.documentElement,
    ignoreErrors: true,
    globalMatchFunction: QuerySelector['globalMatchFunction'],
  });

  const computed = CSSComputedStyle.prototype as unknown as { parseCSSRules(matching: Matching): void };
  const matchAll = computed.parseCSSRules;
  computed.parseCSSRules = function (matching) {
    matchAll.call(this, { ...matching, cssRules: likely(matching) });
  };

  let isComputing = false;
  const declared = new Map<string, ReturnType<typeof CSSTextParser.parse>>();
  const parseAll = CSSTextParser.parse.bind(CSSTextParser);
  CSSTextParser.parse = (text) => {
    if (!isComputing) return parseAll(text);
    let found = declared.get(text);
    if (!found) {
      const { rules, variables } = parseAll(text);
      found = {
        rules: rules.filter(({ name }) => isRead.test(name)),
        variables,
      };
      declared.set(text, found);
    }
    return found;
  };
  const compute = CSSComputedStyle.prototype.getComputedStyle;
  CSSComputedStyle.prototype.getComputedStyle = function () {
    isComputing = true;
    try {
      return compute.call(this);
    } finally {
      isComputing = false;
    }
  };

  CSSPropertyManager.prototype.clone = function () {
    const { properties, definedPropertyNames } = this as unknown as Style;
    return Object.assign(new CSSPropertyManager(), {
      // happy-dom itself uses `structuredClone`, which is many times slower.
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, property]) => [name, { ...property }]),
      ),
      definedPropertyNames: { ...definedPropertyNames },
    });
  };

  // happy-dom clears its cache of styles when the text of a sheet changes, but not when a rule is added or
  // removed.
  for (const name of ['insertRule', 'deleteRule'] as const) {
    const change = CSSStyleSheet.prototype[name] as (this: CSSStyleSheet, ...args: unknown[]) => never;
    CSSStyleSheet.prototype[name] = function (this: CSSStyleSheet, ...args: unknown[]) {
      known.delete(this.cssRules);
      window.document[PropertySymbol.clearComputedStyleCache]();
      return change.apply(this, args);
    };
  }

  function likely({ elements, cssRules }: Matching): readonly CSSRule[] {
    const { byNeed, always } = placesIn(cssRules);
    const places = new Set(always);
    for (const { element } of elements) {
      for (const need of [
        element.tagName.toUpperCase(),
        ...Array.from(element.classList, (name) => `.${name}`),
      ])
        byNeed.get(need)?.forEach((place) => places.add(place));
    }
    return [...places].sort((a, b) => a - b).map((place) => cssRules[place]!);
  }

  function placesIn(rules: readonly CSSRule[]): Places {
    const places = known.get(rules);
    if (places?.count === rules.length) return places;
    const byNeed = new Map<string, number[]>();
    const always: number[] = [];
    rules.forEach((rule, place) => {
      const needs = neededBy(rule);
      if (!needs) always.push(place);
      else for (const need of needs) byNeed.set(need, [...(byNeed.get(need) ?? []), place]);
    });
    const made = { count: rules.length, byNeed, always };
    known.set(rules, made);
    return made;
  }

  /**
   * The classes (`.class`) and element types, one of which an element must have to match the rule or a rule
   * within it. Null if any element may match.
   */
  function neededBy(rule: CSSRule): Set<string> | null {
    if (rule instanceof CSSStyleRule && !declaresRead.test(rule[PropertySymbol.cssText])) return new Set();
    const parts =
      rule instanceof CSSStyleRule
        ? parser.getSelectorGroups(rule.selectorText).map((items) => needOf(items.at(-1)))
        : rule instanceof CSSGroupingRule && !(rule instanceof CSSScopeRule)
          ? rule.cssRules.map(neededBy)
          : [null];
    const needs = new Set<string>();
    for (const part of parts) {
      if (!part) return null;
      for (const need of part) needs.add(need);
    }
    return needs;
  }
}

/**
 * Returns a computed style from which only known properties can be read.
 *
 * @throws Error when a property is read that isn't in `readProperties`.
 */
export function checkedStyle<Style extends object>(style: Style): Style {
  return new Proxy(style, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value === 'function') return value.bind(target) as unknown;
      const property = String(name).replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
      if (!readProperties.includes(property))
        throw new Error(`Add ${property} to readProperties in test/support/browser/quick-styles.ts.`);
      return value;
    },
  });
}

function needOf(item: SelectorItem | undefined): Set<string> | null {
  if (item?.isPseudoElement) return new Set();
  if (item?.classNames?.[0] !== undefined) return new Set([`.${item.classNames[0]}`]);
  return item?.tagName && item.tagName !== '*' ? new Set([item.tagName]) : null;
}

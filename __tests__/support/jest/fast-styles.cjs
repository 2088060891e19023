/**
 * Faster computed styles for jsdom, with the same results. Testing Library reads a computed style of every element that
 * it looks at, and jsdom then matches some 200 selectors and resolves 14 properties, most of them colours.
 *
 * Load this module before jsdom: it replaces a function that jsdom imports when it is loaded.
 */
const selectors = require('jsdom/lib/jsdom/living/helpers/selectors');

const TYPE = /^[a-z][a-z0-9]*$/;
/** The element name of the last compound of a selector without functions, which could contain a comma or a combinator. */
const LAST_TYPE = /^(?:[^(]*[\s>+~])?([a-z][a-z0-9]*)(?:[[:.#][^(\s>+~]*)?$/;

const parse = (selectorText) => {
  const withoutValues = selectorText.replace(/\[[^\]]*\]/g, '[]');
  const parts = withoutValues.split(',').map((part) => part.trim());
  const types = parts.map((part) => LAST_TYPE.exec(part)?.[1]);
  return { types: types.includes(undefined) ? null : new Set(types), isExact: parts.every((part) => TYPE.test(part)) };
};

const parsed = new Map();
const parsedOf = (selectorText) => {
  if (!parsed.has(selectorText)) parsed.set(selectorText, parse(selectorText));
  return parsed.get(selectorText);
};

const { matchesDontThrow } = selectors;

selectors.matchesDontThrow = (element, selectorText) => {
  if (typeof selectorText !== 'string') return matchesDontThrow(element, selectorText);
  const { types, isExact } = parsedOf(selectorText);
  if (!types) return matchesDontThrow(element, selectorText);
  if (!types.has(element._localName)) return false;
  return isExact || matchesDontThrow(element, selectorText);
};

const { getDeclarationForElement, getResolvedValue } = require('jsdom/lib/jsdom/living/helpers/style-rules');
const { implForWrapper } = require('jsdom/lib/jsdom/living/generated/utils');

const declared = (element, property) => getDeclarationForElement(element).getPropertyValue(property);

/** The properties that Testing Library reads; jsdom computes all others together. */
const FAST = {
  __proto__: null,
  display: (element) => declared(element, 'display'),
  opacity: (element) => declared(element, 'opacity'),
  visibility: (element) => getResolvedValue(element, 'visibility'),
  pointerEvents: (element) => getResolvedValue(element, 'pointer-events'),
};

/** Replaces `getComputedStyle` of a window by one that computes a property when it is read. */
const installFastStyles = (window) => {
  const { getComputedStyle } = window;
  window.getComputedStyle = function (element, pseudo) {
    const impl = implForWrapper(element);
    if (!impl?._ownerDocument || pseudo) return getComputedStyle.call(this, element, pseudo);
    let whole;
    const style = () => (whole ??= getComputedStyle.call(window, element));
    const read = (name) => {
      if (name in FAST) return FAST[name](impl);
      const value = style()[name];
      return typeof value === 'function' ? value.bind(whole) : value;
    };
    const getPropertyValue = (name) => (name in FAST ? FAST[name](impl) : style().getPropertyValue(name));
    return new Proxy(
      {},
      {
        get: (_, name) => (name === 'getPropertyValue' ? getPropertyValue : read(name)),
        has: (_, name) => name in style(),
        getPrototypeOf: () => Object.getPrototypeOf(style()),
      },
    );
  };
};

module.exports = { installFastStyles };

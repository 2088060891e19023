import type * as Jsdom from 'jsdom';

type Install = (window: object) => void;

const PAGE = `<!DOCTYPE html>
<style>
  .hidden { display: none }
  .unseen { visibility: hidden }
  a.through, ul > li.last { pointer-events: none; color: red }
  input[name="a,b"] { display: block }
  @media print { p { display: none } }
</style>
<header hidden><h1>Title</h1></header>
<main class="unseen"><p>Text <span>inline</span> <b style="display: block">block</b></p><p style="visibility: visible">seen</p></main>
<details><summary>More</summary><p>closed</p></details><details open><summary>More</summary><p>open</p></details>
<dialog>closed</dialog><dialog open>open</dialog>
<form><input type="hidden"><input name="a,b"><select><option>1</option></select><textarea></textarea><button disabled>Go</button></form>
<ul><li>first</li><li class="last">last <i>inside</i></li></ul><a class="through" href="#">link</a><a href="#">link</a>
<table><tr><th>a</th><td style="opacity: 0">b</td></tr></table>
<svg><title>Title</title><g class="hidden"><path /></g></svg>
<div class="hidden"><div>inside</div></div><template><p></p></template><video></video><img alt="">`;

/** A window of jsdom, unchanged or with the module that screen tests use; loaded again each time. */
const windowOf = (isFast: boolean) => {
  let window: Jsdom.DOMWindow | undefined;
  jest.isolateModules(() => {
    const fast = isFast && jest.requireActual<{ installFastStyles: Install }>('@tests/support/jest/fast-styles.cjs');
    const { JSDOM } = jest.requireActual<typeof Jsdom>('jsdom');
    ({ window } = new JSDOM(PAGE));
    if (fast) fast.installFastStyles(window);
  });
  return window!;
};

const NAMES = ['display', 'visibility', 'opacity', 'pointerEvents', 'color', 'backgroundColor', 'fontWeight'] as const;

const stylesOf = (window: Jsdom.DOMWindow) =>
  [...window.document.querySelectorAll('*')].map((element) => {
    const style = window.getComputedStyle(element);
    const values = NAMES.map((name) => style[name]);
    const asked = ['display', 'visibility', 'pointer-events', 'margin-left'].map((name) =>
      style.getPropertyValue(name),
    );
    return [element.outerHTML.slice(0, 60), ...values, ...asked, style.length];
  });

describe('the computed styles of the tests of screens', () => {
  const fast = windowOf(true);

  it('are those of jsdom', () => {
    const plain = stylesOf(windowOf(false));
    expect(plain.length).toBeGreaterThan(40);
    expect(stylesOf(fast)).toEqual(plain);
  });

  it('follow what is changed in the document', () => {
    const { document, getComputedStyle } = fast;
    const title = document.querySelector('h1')!;
    const styleOf = (element: Element) => getComputedStyle(element).display;
    document.querySelector('header')!.hidden = false;
    expect([styleOf(title), styleOf(document.querySelector('header')!)]).toEqual(['block', 'block']);
    title.style.display = 'none';
    expect(styleOf(title)).toBe('none');
    title.removeAttribute('style');
    document.head.insertAdjacentHTML('beforeend', '<style>h1 { display: none }</style>');
    expect(styleOf(title)).toBe('none');
    document.querySelector('main')!.className = '';
    expect(getComputedStyle(document.querySelector('main span')!).visibility).toBe('visible');
    expect(() => getComputedStyle(null as unknown as Element)).toThrow(TypeError);
  });
});

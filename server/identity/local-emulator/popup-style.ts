/** The popup in the site's colours, without a web font: it must work before anything is built. */
export const POPUP_STYLE = `
:root {
  color-scheme: light dark;
  --bg: #F6F4EC; --sheet: #FFFEFB; --hover: #EEEBE0; --ctl: #878270; --rule: #102E38;
  --tx: #08202A; --tx2: #284F59; --acc: #C62F1B; --pri: #102E38; --pritx: #FFFEFB; --danger: #9E2445;
}
@media (prefers-color-scheme: dark) {
  :root {
    --bg: #0C1C23; --sheet: #132830; --hover: #182E37; --ctl: #6A8089; --rule: #D3D4CB;
    --tx: #F0ECE0; --tx2: #D3D4CB; --acc: #EF6A52; --pri: #EEEBE0; --pritx: #08202A; --danger: #E7879D;
  }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--bg); color: var(--tx); font: 15px/24px 'Be Vietnam Pro', system-ui, sans-serif; }
main { max-width: 480px; margin: 0 auto; padding: 24px 16px 32px; }
h1 { margin: 0; font-size: 26px; line-height: 34px; font-weight: 800; letter-spacing: -.015em; }
h2 { margin: 24px 0 8px; font-size: 14px; line-height: 20px; font-weight: 600; }
p { margin: 4px 0 0; color: var(--tx2); }
hr { height: 6px; margin: 16px 0 0; border: 0; border-top: 3px solid var(--rule); border-bottom: 1px solid var(--rule); }
ul { list-style: none; margin: 0; padding: 0; }
li + li { margin-top: 8px; }
.account {
  display: grid; grid-template-columns: 1fr auto; gap: 0 12px; width: 100%; padding: 9px 14px; text-align: left;
  font: inherit; color: inherit; background: var(--sheet); border: 1px solid var(--ctl); border-radius: 4px; cursor: pointer;
}
.account:hover { background: var(--hover); }
.account b { font-weight: 700; overflow-wrap: anywhere; }
.account span { font-size: 13px; line-height: 20px; color: var(--tx2); overflow-wrap: anywhere; }
.account .role { grid-row: 1 / span 2; grid-column: 2; align-self: center; }
label { display: block; margin-top: 12px; font-size: 14px; font-weight: 600; }
input {
  display: block; width: 100%; height: 42px; margin-top: 4px; padding: 0 12px; font: inherit; font-weight: 400;
  color: inherit; background: var(--sheet); border: 1px solid var(--ctl); border-radius: 4px;
}
.go {
  width: 100%; height: 50px; margin-top: 16px; font: inherit; font-weight: 600; color: var(--pritx);
  background: var(--pri); border: 0; border-radius: 4px; cursor: pointer;
}
#no-opener { color: var(--danger); font-weight: 600; }
:focus-visible { outline: 3px solid var(--acc); outline-offset: 2px; }
`;

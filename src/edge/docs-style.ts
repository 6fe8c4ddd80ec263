/** The style of the reference page, apart so that its hash can stand in the Content-Security-Policy. */
export const DOCS_STYLE = `
:root { color-scheme: light dark; --ink: #1c2733; --soft: #5c6b7a; --line: #d9e0e7; --back: #fff; --box: #f3f6f9; --link: #0b62a8; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e3e9ef; --soft: #96a5b3; --line: #2c3844; --back: #11181f; --box: #1a232c; --link: #6db8f2; }
}
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 62rem; padding: 2rem 1.25rem 6rem; font: 16px/1.55 system-ui, sans-serif; color: var(--ink); background: var(--back); }
h1 { margin: 0; font-size: 2.2rem; letter-spacing: -0.02em; } h1 small { font-size: 1rem; color: var(--soft); }
header p { color: var(--soft); margin: 0.25rem 0 0; }
nav { position: sticky; top: 0; display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; padding: 0.9rem 0; margin-top: 1rem; background: var(--back); border-bottom: 1px solid var(--line); }
a { color: var(--link); text-decoration: none; } a:hover { text-decoration: underline; }
section { padding-top: 1.5rem; scroll-margin-top: 3rem; } h2 { font-size: 1.45rem; } h3 { margin: 1.75rem 0 0.25rem; font-size: 1.05rem; }
code, pre { font-family: ui-monospace, SFMono-Regular, Menlo, monospace; font-size: 0.875em; }
code { background: var(--box); border-radius: 4px; padding: 0.1em 0.35em; overflow-wrap: anywhere; }
pre { background: var(--box); border: 1px solid var(--line); border-radius: 8px; padding: 1rem; overflow-x: auto; }
table { width: 100%; border-collapse: collapse; margin: 0.75rem 0; font-size: 0.94rem; }
th { text-align: left; color: var(--soft); font-weight: 600; } th, td { padding: 0.5rem 0.75rem 0.5rem 0; border-bottom: 1px solid var(--line); vertical-align: top; }
td:first-child { min-width: 13.5rem; } td b { display: block; font-size: 0.75rem; color: var(--soft); font-weight: 600; }
@media (max-width: 40rem) { table, tbody, tr, td { display: block; } th { display: none; } td { border: 0; padding: 0.1rem 0; } tr { padding: 0.6rem 0; border-bottom: 1px solid var(--line); } }
`;

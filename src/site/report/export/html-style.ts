/** The style of an exported report. The policy of the file allows only this text, by its hash. */
export const STYLE = `
:root{color-scheme:light dark;--ink:light-dark(#1b1f23,#e8eaed);--faint:light-dark(#57606a,#a3adb8);--line:light-dark(#d0d7de,#3a424a);--problem:light-dark(#b3161c,#ff8f8b);--warn:light-dark(#8a5300,#f2b84b);--info:light-dark(#0757b5,#79b8ff)}
body{max-width:52rem;margin:2rem auto;padding:0 1rem;color:var(--ink);font:1rem/1.55 system-ui,sans-serif;overflow-wrap:anywhere}
h1,h2,h3{line-height:1.25}
.logo{display:block;max-width:16rem;max-height:6rem;margin:0 0 1rem}
.faint,footer{color:var(--faint)}
.score{font-size:1.3rem;font-weight:700}
.finding{margin:1rem 0;padding:.2rem 1rem;border:1px solid var(--line);border-left-width:.4rem;border-radius:.4rem;break-inside:avoid}
.finding.problem{border-left-color:var(--problem)}
.finding.warn{border-left-color:var(--warn)}
.finding.info{border-left-color:var(--info)}
.severity{font-weight:700}
.problem .severity{color:var(--problem)}
.warn .severity{color:var(--warn)}
.info .severity{color:var(--info)}
pre{white-space:pre-wrap;padding:.6rem .8rem;border:1px solid var(--line);border-radius:.4rem;font:.9em/1.5 ui-monospace,monospace;unicode-bidi:isolate}
table{border-collapse:collapse}
th,td{padding:.2rem .6rem;border:1px solid var(--line);text-align:left;vertical-align:top}
footer{margin-top:2rem;border-top:1px solid var(--line)}
`

/** SHA-256 of the style, in Base64; a test computes it again. */
export const STYLE_HASH = '51BjYY++Vwuy60NMPNTVz+IAfVJVwwLIVpTQ831z3r8='

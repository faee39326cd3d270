/** Texts of an attacker in a sheet, a card, a name or a letter. Each would set `hacked` if it ran. */
export const payloads = [
  '<img src=x onerror="globalThis.hacked=1">',
  '<svg/onload=globalThis.hacked=1>',
  '<script>globalThis.hacked=1</script>',
  '"><script>globalThis.hacked=1</script>',
  "'-globalThis.hacked=1-'",
  'javascript:globalThis.hacked=1',
  '[click](javascript:globalThis.hacked=1)',
  '<a href="javascript:globalThis.hacked=1">x</a>',
  '<iframe srcdoc="<script>parent.hacked=1</script>">',
  '</script><script>globalThis.hacked=1</script>',
  '{{constructor.constructor("globalThis.hacked=1")()}}',
  '${globalThis.hacked=1}',
  '<math><mi//xlink:href="data:x,<script>globalThis.hacked=1</script>">',
  '<style>@import "javascript:globalThis.hacked=1"</style>',
  '=HYPERLINK("javascript:globalThis.hacked=1","x")',
] as const;

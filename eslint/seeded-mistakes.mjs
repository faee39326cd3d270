/** One mistake per rule of `.oxlintrc.json`, which must be reported. */
export const seededMistakes = {
  'typescript/await-thenable': 'export const run = async () => { await 12; };',
  'typescript/no-array-delete': 'export const run = (list: number[]) => { delete list[0]; };',
  'typescript/no-base-to-string': 'export const text = String({});',
  'typescript/no-duplicate-type-constituents': "export type Kind = 'a' | 'b' | 'a';",
  'typescript/no-floating-promises': 'const load = async () => Promise.resolve(1);\nexport const run = () => { load(); };',
  'typescript/no-for-in-array': 'export const run = (list: number[]) => { for (const key in list) console.log(key); };',
  'typescript/no-implied-eval': "setTimeout('run()', 10);",
  'typescript/no-misused-promises':
    'export const run = (list: number[]) => { list.forEach(async (each) => { await Promise.resolve(each); }); };',
  'typescript/no-redundant-type-constituents': 'export type Answer = unknown | string;',
  'typescript/no-unnecessary-type-assertion': "const name: string = 'x';\nexport const same = name as string;",
  'typescript/no-unsafe-argument': "parseInt(JSON.parse('1'));",
  'typescript/no-unsafe-assignment':
    "export const value: { id: string } = JSON.parse('{}');\nconst other = JSON.parse('{}');\nconsole.log(typeof other);",
  'typescript/no-unsafe-call': "JSON.parse('{}')();",
  'typescript/no-unsafe-enum-comparison': 'enum Colour { Red }\nexport const isRed = (colour: Colour) => colour === 0;',
  'typescript/no-unsafe-member-access': "console.log(typeof JSON.parse('{}').name);",
  'typescript/no-unsafe-return': "export const read = (): string => { return JSON.parse('{}'); };",
  'typescript/no-unsafe-unary-minus': 'export const run = (text: string) => -text;',
  'typescript/only-throw-error': "export const run = () => { throw 'no error'; };",
  'typescript/prefer-promise-reject-errors': "export const run = () => Promise.reject('no error');",
  'typescript/restrict-plus-operands': 'export const run = (text: string, booking: { id: number }) => text + booking;',
  'typescript/restrict-template-expressions': 'export const run = (list: object) => `${list}`;',
  'typescript/switch-exhaustiveness-check': "export const run = (kind: 'a' | 'b') => { switch (kind) { case 'a': console.log(kind); } };",
  'react/error-boundaries': 'export function Page() { try { return <Part />; } catch { return null; } }\nfunction Part() { return <p />; }',
  'react/exhaustive-deps':
    "import { useEffect } from 'react';\nexport function Page({ id }: { id: string }) { useEffect(() => { console.log(id); }, []); return <p />; }",
  'react/globals': 'let count = 0;\nexport function Page() { count = 1; return <p>{count}</p>; }',
  'react/immutability':
    "import { useState } from 'react';\nexport function Page() { const [user] = useState({ name: 'a' }); user.name = 'b'; return <p>{user.name}</p>; }",
  'react/incompatible-library':
    "import { useVirtualizer } from '@tanstack/react-virtual';\nexport function Page() { const rows = useVirtualizer({ count: 1 }); return <p>{rows.getTotalSize()}</p>; }",
  'react/purity': 'export function Page() { const at = Math.random(); return <p>{at}</p>; }',
  'react/refs': "import { useRef } from 'react';\nexport function Page() { const ref = useRef(0); return <p>{ref.current}</p>; }",
  'react/rules-of-hooks':
    "import { useState } from 'react';\nexport function Page({ on }: { on: boolean }) { if (on) { useState(0); } return <p />; }",
  'react/set-state-in-effect':
    "import { useEffect, useState } from 'react';\nexport function Page() { const [n, setN] = useState(0); useEffect(() => { setN(1); }, []); return <p>{n}</p>; }",
  'react/set-state-in-render':
    "import { useState } from 'react';\nexport function Page() { const [n, setN] = useState(0); setN(1); return <p>{n}</p>; }",
  'react/static-components': 'export function Page() { const Part = () => <p />; return <Part />; }',
  'react/unsupported-syntax': "export function Page() { eval('1'); return <p />; }",
  'react/use-memo':
    "import { useMemo } from 'react';\nexport function Page() { const x = useMemo(async () => 1, []); return <p>{String(x)}</p>; }",
};

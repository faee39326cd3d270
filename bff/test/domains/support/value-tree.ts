type Node = Record<string, unknown>;

/** Creates a tree of values by path, such as `/Bookings/Sam.json`. A node contains its children. */
export function createTree() {
  const root: Node = {};
  const keysOf = (path: string) =>
    path
      .replace(/\.json$/, '')
      .split('/')
      .filter(Boolean);
  const child = (node: unknown, key: string) => (typeof node === 'object' && node !== null ? (node as Node)[key] : undefined);
  return {
    get: (path: string) => keysOf(path).reduce<unknown>(child, root),
    set(path: string, value: unknown) {
      const keys = keysOf(path);
      const last = keys.pop() ?? '';
      const parent = keys.reduce<Node>((node, key) => (node[key] ??= {}) as Node, root);
      if (value === null) Reflect.deleteProperty(parent, last);
      else parent[last] = value;
    },
  };
}

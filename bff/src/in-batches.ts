/** Works on items in batches of `atOnce` concurrent calls. Returns the results in the order of the items. */
export async function inBatches<Item, Result>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let next = 0; next < items.length; next += atOnce) results.push(...(await Promise.all(items.slice(next, next + atOnce).map(work))));
  return results;
}

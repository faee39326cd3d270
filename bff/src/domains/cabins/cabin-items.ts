import { cabinClasses, type CabinClassName, type CabinItem } from '@portal/booking-contract';

export interface CabinItems {
  /** Id of the game item that the class needs; undefined when it needs none, or none is configured. Rejects when that cannot be read. */
  of(cabin: CabinClassName): Promise<string | undefined>;
  /** The items of all classes, each with its page in the catalogue. */
  list(): Promise<CabinItem[]>;
}

export interface CabinItemsOptions {
  configured: Partial<Record<CabinClassName, string>>;
  /** What the sandbox's world says; nothing where the platform is the real one. */
  demoItems: () => Promise<Readonly<Record<string, string>>>;
  /** The platform's website, without a closing slash. */
  webUrl: string;
}

/** Which item opens which class: the configuration says, and where it does not, the demo world. */
export function createCabinItems({ configured, demoItems, webUrl }: CabinItemsOptions): CabinItems {
  const paid = cabinClasses.filter((cabin) => cabin.paid);
  const itemOf = async (cabin: CabinClassName) => configured[cabin] ?? (await demoItems())[cabin];
  return {
    of: async (cabin) => (paid.some(({ name }) => name === cabin) ? itemOf(cabin) : undefined),
    async list() {
      const items = await Promise.all(paid.map(async ({ id, name }) => ({ id, assetId: await itemOf(name) })));
      return items.flatMap(({ id, assetId }) => (assetId ? [{ id, assetId, catalogueUrl: `${webUrl}/catalog/${assetId}` }] : []));
    },
  };
}

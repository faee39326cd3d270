/** The fixed cabin classes. The server configures the game item of a paid class. */
export const cabinClasses = [
  { id: 'classic', name: 'Classic Class', description: 'Economy seating with standard amenities', price: 'R$ 0', paid: false },
  { id: 'flex', name: 'Flex Class', description: 'Premium seating with extra legroom and lounge access', price: 'R$ 250', paid: true },
  { id: 'premiere', name: 'Premiere Class', description: 'Premiere experience with luxury amenities', price: 'R$ 450', paid: true },
] as const;

export type CabinClass = (typeof cabinClasses)[number];
export type CabinClassName = CabinClass['name'];
export const cabinClassNames = cabinClasses.map((cabin) => cabin.name) as [CabinClassName, ...CabinClassName[]];

/** The airline's home region in degrees, north and east positive: the map of the network opens on it. */
export const homeRegion = { west: -90, east: -52, south: 2, north: 24 } as const;

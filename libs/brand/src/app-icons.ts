/** Folder of the icons of the installed app, for the server. `npm run brand -- draw` draws them. */
export const appIconFolder = new URL('../assets/app-icons/', import.meta.url);

/** A maskable icon fills its square. The device crops it to its own shape, by up to a tenth of each side. */
export const appIcons = [
  { file: 'icon-192.png', size: 192, purpose: 'any' },
  { file: 'icon-512.png', size: 512, purpose: 'any' },
  { file: 'maskable-512.png', size: 512, purpose: 'maskable' },
] as const;

/** Icon on the home screen of iOS, which rounds its corners. */
export const touchIcon = { file: 'touch-180.png', size: 180, purpose: 'maskable' } as const;

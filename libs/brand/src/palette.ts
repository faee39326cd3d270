/** The airline's colours, from dark to light. `colors.ts` assigns their roles. */
export const palette = {
  lagoon: {
    950: '#05171d',
    900: '#0a2630',
    850: '#0e303c',
    800: '#133d4a',
    700: '#11545c',
    600: '#0b6b6e',
    500: '#12908b',
    300: '#66d1c4',
    200: '#a9e3d9',
    100: '#d8f0ea',
    50: '#ecf7f4',
  },
  hibiscus: { 800: '#8a2029', 700: '#a92a31', 600: '#c8373a', 500: '#e65a4c', 300: '#ff9c88', 100: '#fde4dc', 50: '#fef3ee' },
  mango: { 800: '#6f4300', 700: '#8a5200', 500: '#ffb23e', 300: '#ffd182', 100: '#ffefcf' },
  palm: { 800: '#14532f', 700: '#1b6b3f', 500: '#3aa76a', 300: '#84d9a6', 100: '#ddf3e4' },
  sand: { 50: '#fdfaf4', 100: '#f8f1e5', 200: '#efe5d3', 300: '#dfd1b8', 500: '#8f8470' },
  shell: '#ffffff',
} as const;

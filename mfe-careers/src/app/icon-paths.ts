/** Drawings for `Icon` that only these pages use. */
export const pinPath =
  'M12 21c4.500-5 7-8.400 7-11.500a7 7 0 1 0-14 0C5 12.600 7.500 16 12 21ZM14.500 9.500a2.500 2.500 0 1 1-5 0 2.500 2.500 0 0 1 5 0Z';
export const clockPath = 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18ZM12 7.500V12l3 2';
export const calendarPath = 'M5 5h14v15H5ZM5 10h14M9 3v4M15 3v4';
export const editPath = 'M5 19l1-4L16 5l3 3L9 18ZM14 7l3 3';
export const deletePath = 'M4.500 7h15M10 7V4h4v3M6.500 7l1 13h9l1-13M10.500 11v5M13.500 11v5';

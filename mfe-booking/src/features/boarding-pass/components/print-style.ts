import { createGlobalStyle } from 'styled-components';

/** On paper only the pass is left, across the sheet, with its colours. */
export const PrintStyle = createGlobalStyle`
  @media print {
    @page {
      size: landscape;
      margin: 10mm;
    }
    :root {
      color-scheme: light;
      print-color-adjust: exact;
    }
    body {
      background: none;
      visibility: hidden;
    }
    /* What is only invisible would still fill sheets. */
    header,
    footer,
    [data-screen-only] {
      display: none !important;
    }
    [data-paper] {
      visibility: visible;
    }
  }
`;

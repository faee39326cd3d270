import { createGlobalStyle } from 'styled-components';

/** On paper only the pass is left, across the sheet, with its colours. */
export const PrintStyle = createGlobalStyle`
  @media print {
    @page {
      size: landscape;
      margin: 10mm;
    }
    html,
    body {
      background: none;
      print-color-adjust: exact;
    }
    header,
    footer,
    [data-screen-only] {
      display: none;
    }
  }
`;

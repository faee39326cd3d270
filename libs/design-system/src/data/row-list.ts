import styled from 'styled-components';
import { color } from '../tokens/color.ts';
import { size, space } from '../tokens/scale.ts';

/** A list of rows, separated by lines. Each row has its text at the start and its state at the end. */
export const RowList = styled.ul`
  display: grid;
  > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${space.xs} ${space.md};
    padding-block: ${space.sm};
    overflow-wrap: anywhere;
  }
  > li + li {
    border-top: ${size.hairline} solid ${color.line};
  }
`;

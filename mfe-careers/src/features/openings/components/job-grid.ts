import { Grid } from '@portal/design-system';
import styled from 'styled-components';

/** Two positions beside each other where there is room: a letter's width each. */
export const JobGrid = styled(Grid).attrs({ $min: '26rem' })``;

import { Skeleton } from '@portal/design-system';
import { tellFailure, useLazy } from '@portal/remote-app';
import { useEffect } from 'react';
import styled from 'styled-components';
import type { DecisionFormProps } from '../../queue/components/decision-form.tsx';

const load = () => import(/* webpackChunkName: "decision-form" */ '../../queue/components/decision-form.tsx');

/** Approve and Deny on the card itself, across its foot. Only senior staff fetch them. */
export function CardDecision(props: Omit<DecisionFormProps, 'board'>) {
  const { Part: DecisionForm, prepare } = useLazy(load);
  useEffect(() => prepare(tellFailure), [prepare]);
  return <Across>{DecisionForm ? <DecisionForm board="player" {...props} /> : <Skeleton $height="6rem" />}</Across>;
}

const Across = styled.div`
  flex: 1 0 100%;
  order: 2;
`;

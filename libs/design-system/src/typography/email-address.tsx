import { Fragment } from 'react';

/** An e-mail address that may break before its at sign and its dots, so that it does not break in the middle of a word. */
export const EmailAddress = ({ children }: { children: string }) =>
  children.split(/(?=[@.])/).map((part, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));

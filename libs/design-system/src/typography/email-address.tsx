import { Fragment } from 'react';

/**
 * An e-mail address that may break before its at sign and its dots, so that it does not break in the middle of a word. The key replaces
 * the whole element with the address, because a translator may have replaced the text nodes in it.
 */
export const EmailAddress = ({ children }: { children: string }) => (
  <span key={children}>
    {children.split(/(?=[@.])/).map((part, at) => (
      <Fragment key={at}>
        {at > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </span>
);

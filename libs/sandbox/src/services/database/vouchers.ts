import type { Records } from '../../store/records.ts';
import { childOf } from './database-value.ts';
import { readTree, writeTree } from './tree.ts';

/** Lists the class of each voucher by its code. */
export function readVouchers(leaves: Records['leaves']): Record<string, string> {
  const vouchers = readTree(leaves, 'Vouchers');
  const codes = vouchers !== null && typeof vouchers === 'object' ? Object.keys(vouchers) : [];
  return Object.fromEntries(
    codes.map((code) => {
      const className = childOf(childOf(vouchers, code), 'class');
      return [code, typeof className === 'string' ? className : ''];
    }),
  );
}

/** Sets the class of a voucher. Null removes the voucher. */
export const writeVoucher = (leaves: Records['leaves'], code: string, className: string | null) =>
  writeTree(leaves, `Vouchers/${code}`, className === null ? null : { class: className });

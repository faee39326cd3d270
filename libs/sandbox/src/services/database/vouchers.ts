import type { Records } from '../../store/records.ts';
import { childOf } from './database-value.ts';
import { readTree, writeTree } from './tree.ts';

/** The vouchers that wait: class by code. */
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

/** Sets a voucher's class; null removes it. */
export const writeVoucher = (leaves: Records['leaves'], code: string, className: string | null) =>
  writeTree(leaves, `Vouchers/${code}`, className === null ? null : { class: className });

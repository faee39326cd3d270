import { cabinClassNames } from '@portal/booking-contract';
import type { FastifyInstance } from 'fastify';
import { html } from '../pages/html.ts';
import { formParams } from '../http/params.ts';
import type { SandboxState } from '../sandbox-state.ts';
import { isKey } from '../services/database/database-path.ts';
import { readVouchers, writeVoucher } from '../services/database/vouchers.ts';
import { consolePage, ConsoleError } from './layout.ts';
import { consolePaths } from './paths.ts';

/** Unused vouchers in the database, and a form for a new one. */
export function vouchersPage(app: FastifyInstance, state: SandboxState) {
  const { leaves } = state.records;
  app.get(consolePaths.vouchers, async () => {
    return consolePage(state, {
      title: 'Vouchers',
      lead: 'Each code unlocks a paid class once. A used code disappears from this list.',
      path: consolePaths.vouchers,
      body: html`<div class="two">
        <section class="panel scroll" aria-label="Vouchers">
          <table>
            <thead>
              <tr>
                <th scope="col">Code</th>
                <th scope="col">Class</th>
                <th scope="col"><span class="visually-hidden">Remove</span></th>
              </tr>
            </thead>
            <tbody>
              ${Object.entries(readVouchers(leaves)).map(([code, className]) => voucherRow(code, className))}
            </tbody>
          </table>
        </section>
        <form class="panel" method="post" action="${consolePaths.vouchers}">
          <h2>New voucher</h2>
          <label>Code <input name="code" required maxlength="50" pattern="[A-Z0-9_\\-]+" title="Capitals, digits, - and _" /></label>
          <label
            >Class
            <select name="class">
              ${cabinClassNames.slice(1).map((name) => html`<option>${name}</option>`)}
            </select></label
          >
          <div class="actions"><button>Add voucher</button></div>
        </form>
      </div>`,
    });
  });

  app.post(consolePaths.vouchers, async (request, reply) => {
    const { code = '', class: className = '' } = formParams(request);
    writeVoucher(leaves, requireCode(code), className);
    return reply.redirect(consolePaths.vouchers, 303);
  });
  app.post(consolePaths.removeVoucher, async (request, reply) => {
    writeVoucher(leaves, requireCode(formParams(request)['code'] ?? ''), null);
    return reply.redirect(consolePaths.vouchers, 303);
  });
}

function requireCode(code: string): string {
  if (!isKey(code)) throw new ConsoleError('A code consists of capitals, digits, - and _.');
  return code;
}

const voucherRow = (code: string, className: string) =>
  html`<tr>
    <th scope="row"><code>${code}</code></th>
    <td>${className}</td>
    <td>
      <form method="post" action="${consolePaths.removeVoucher}">
        <button class="plain" name="code" value="${code}" aria-label="Remove ${code}">Remove</button>
      </form>
    </td>
  </tr>`;

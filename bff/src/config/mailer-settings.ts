import { sandboxAccounts, sandboxPaths } from '@portal/sandbox-contract';
import * as z from 'zod/mini';
import { credential, optionalId, readService, requiredId, serviceUrl, type StartContext } from './service.ts';

const { templates } = sandboxAccounts;

export const mailerSettings = z.object({
  LOOPS_API_KEY: credential('API key', sandboxAccounts.mailerKey),
  LOOPS_TEMPLATE_BOOKING: requiredId('Template of booking mails', templates.booking),
  LOOPS_TEMPLATE_PLAYER_APPEAL: requiredId('Template of mails about a player’s appeal', templates.playerAppeal),
  LOOPS_TEMPLATE_STAFF_APPEAL: requiredId('Template of mails about a staff appeal', templates.staffAppeal),
  LOOPS_TEMPLATE_APPLICATION: optionalId(
    'Template of mails about a job application. Optional: without it decisions on applications are not mailed',
    templates.application,
  ),
  LOOPS_TEMPLATE_FLIGHT_CHANGE: optionalId(
    'Template of mails about a new time, a new gate or a cancelled flight. Optional: without it none is sent',
    templates.flightChange,
  ),
  LOOPS_TEMPLATE_CHECK_IN: optionalId('Template of mails about an open check-in. Optional: without it none is sent', templates.checkIn),
  LOOPS_TEMPLATE_SEAT_OFFER: optionalId(
    'Template of mails that offer a seat to the next person on a waiting list. Optional: without it My Trips alone shows the offer',
    templates.seatOffer,
  ),
  LOOPS_TEMPLATE_SEAT_EXPIRED: optionalId(
    'Template of mails about an offered seat that was not confirmed in time. Optional: without it none is sent',
    templates.seatExpired,
  ),
  LOOPS_TEMPLATE_APPEAL_QUESTION: optionalId(
    'Template of mails about a question that staff ask an appellant. Optional: without it the page of the record alone shows the question',
    templates.appealQuestion,
  ),
  LOOPS_TEMPLATE_FLIGHT_MESSAGE: optionalId(
    'Template of messages by staff to the passengers of a flight. Optional: without it staff cannot send any',
    templates.flightMessage,
  ),
  LOOPS_API_URL: serviceUrl('Base URL of the API', { real: 'https://app.loops.so/api/v1', sandbox: sandboxPaths.mailer }),
});

export function readMailer(env: z.infer<typeof mailerSettings>, start: StartContext) {
  const { mode, values } = readService(mailerSettings, env, start);
  return {
    mode,
    loops: {
      apiUrl: values.LOOPS_API_URL,
      apiKey: values.LOOPS_API_KEY,
      templates: {
        booking: values.LOOPS_TEMPLATE_BOOKING,
        playerAppeal: values.LOOPS_TEMPLATE_PLAYER_APPEAL,
        staffAppeal: values.LOOPS_TEMPLATE_STAFF_APPEAL,
        // Each of the following is empty if mails of its kind are off.
        application: values.LOOPS_TEMPLATE_APPLICATION,
        flightChange: values.LOOPS_TEMPLATE_FLIGHT_CHANGE,
        checkIn: values.LOOPS_TEMPLATE_CHECK_IN,
        seatOffer: values.LOOPS_TEMPLATE_SEAT_OFFER,
        seatExpired: values.LOOPS_TEMPLATE_SEAT_EXPIRED,
        appealQuestion: values.LOOPS_TEMPLATE_APPEAL_QUESTION,
        flightMessage: values.LOOPS_TEMPLATE_FLIGHT_MESSAGE,
      },
    },
  };
}

import { expect, it, jest } from '@jest/globals';
import { careersApi, reviewApi, reviewMessages } from '@portal/careers-contract';
import { refusal } from '@portal/testing/browser';
import { screen, waitFor } from '@testing-library/react';
import { applicant, listReply } from '../../../../test/careers.ts';
import { openPage, senior } from '../../../../test/open-page.ts';

it('exports the filtered list, and reports a failure', async () => {
  const createObjectURL = jest.fn(() => 'blob:applications');
  Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  let reply: object = refusal(422, reviewMessages.tooManyToExport);
  const { user, calls, toast } = await openPage(
    senior,
    { [careersApi.adminApplications]: listReply([applicant()]), [reviewApi.export]: () => reply },
    '/careers?tab=applications&status=pending&order=oldest',
  );
  const button = await screen.findByRole('button', { name: 'Export CSV' });
  await user.click(button);
  await waitFor(() => expect(toast()).toMatchObject({ title: reviewMessages.exportFailed, description: reviewMessages.tooManyToExport }));
  expect(createObjectURL).not.toHaveBeenCalled();
  reply = {};
  await user.click(button);
  await waitFor(() => expect(createObjectURL).toHaveBeenCalledTimes(1));
  expect(toast()).toMatchObject({ title: 'The file is in your downloads' });
  expect(calls.at(-1)?.body).toEqual({ status: 'pending', order: 'oldest' });
});

/** Texts of the form that sends booking details again. */
export const resendTexts = {
  missing: 'Please fill in all required fields',
  sent: { title: 'Success', description: 'Booking details sent to your email!' },
  loginRequired: { title: 'Login Required', description: 'Please log in to resend your booking details.' },
} as const;

/** 'Frequently Asked Questions' about working with the airline. @param platformLabel name of the game platform, as people write it */
export const careersQuestions = (platformLabel: string) =>
  [
    {
      id: 'apply',
      question: 'How do I apply?',
      answer: `Press Apply on a position that suits you and sign in with your ${platformLabel} account, so that we know who is writing. A short cover letter is all we ask for. Tell us why you want to fly with us and when you have time.`,
    },
    {
      id: 'next',
      question: 'What happens after I apply?',
      answer:
        'Our HR team reviews every application. If you are selected, we contact you for an interview within 5-7 days. You can follow the status of your applications on this page.',
    },
    {
      id: 'several',
      question: 'Can I apply for more than one position?',
      answer: 'Yes, multiple applications are welcome: one for each position, with a letter of its own.',
    },
    {
      id: 'time',
      question: 'How much time does a role take?',
      answer: 'Most roles take a few hours per week. You choose the flights and shifts that fit around school, work and sleep.',
    },
    {
      id: 'experience',
      question: 'Do I need experience?',
      answer:
        'Not for most positions. New crew learn in training flights beside somebody who knows the job, and nobody works a cabin alone before they feel ready. A position that asks for more says so.',
    },
    {
      id: 'growth',
      question: 'Can I grow with the airline?',
      answer:
        'You can: there is a promotion pathway from your first shift to team lead and on to senior management. Most of our leadership began as trainees.',
    },
  ] as const;

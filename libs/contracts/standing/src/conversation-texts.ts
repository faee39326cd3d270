/** Texts of the conversation about an appeal. */
export const conversationTexts = {
  ownAppeal: 'You cannot work on your own appeal.',
  questionOpen: 'The last question has not been answered yet.',
  tooManyQuestions: 'This appeal has its five questions. Please decide it.',
  questionRequired: 'Please write a question.',
  askFailed: 'Failed to send the question. Please try again.',
  answerRequired: 'Please write an answer.',
  answerTooLong: 'Please keep your answer within 4,000 characters.',
  answerFailed: 'Failed to send your answer. Please try again.',
  alreadyAnswered: 'This question has already been answered.',
  questionGone: 'This question is no longer open.',
  notesFailed: 'The notes could not be read. Please try again.',
  noteFailed: 'Failed to save the note. Please try again.',
  tooManyNotes: 'This case has its 100 notes. Delete one of yours first.',
  notYourNote: 'You can delete your own notes only.',
  removeFailed: 'Failed to delete the note. Please try again.',
} as const;

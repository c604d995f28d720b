/** Reasons why a finished match or a record cannot be replayed. */
export const source = {
  noRecord:
    'I can no longer read the record that belongs to this replay. Open it again: `/schikane replay` with the file.',
  wrongRecord: 'This record cannot be replayed, because it is not right:',
  earlierRules:
    "This match was played under an earlier version of the rules; today's rules cannot play it again.",
};

/** Reasons why a finished match or a record cannot be replayed. */
export const source = {
  noRecord:
    'I can no longer read the record of this replay. Open it again: `/schikane replay` with the file.',
  wrongRecord: 'I can’t replay this record, because it isn’t right:',
  earlierRules: 'This match was played under an earlier version of the rules; today’s rules can’t replay it.',
};

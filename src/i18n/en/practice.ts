/** What is said about matches against the practice opponent, and by the coach. Players come by name, moves in the words of their game. */
export const practice = {
  levels: { easy: 'easy', medium: 'medium', strong: 'strong' },
  begin: { easy: 'Easy', medium: 'Medium', strong: 'Strong' },
  /** In a list of terms, and with a result. */
  terms: (level: string) => `practice, ${level}`,
  coach: '🎓 coach',
};

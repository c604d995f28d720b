import fc from 'fast-check';

/** For `npm run mutants`: a failure kills the mutant, so no smaller counterexample is searched. */
fc.configureGlobal({ endOnFailure: true });

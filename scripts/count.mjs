/**
 * Prints the last line of a CI run: `node scripts/count.mjs <vitest's JSON report> <status of check> <status
 * of test>`.
 * Exits with status 1 if anything failed.
 */
import console from 'node:console';
import { readFileSync } from 'node:fs';
import process from 'node:process';

const [file = '', check, test] = process.argv.slice(2);

/** Passed and failed tests; 0 for a report that is missing or torn. */
function counted() {
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(file, 'utf8'));
    return { passed: Number(numPassedTests), failed: Number(numFailedTests) };
  } catch {
    return { passed: 0, failed: 0 };
  }
}

let { passed, failed } = counted();
// A test file that cannot be loaded, a crash, or no test at all is not reported as a failed test.
if (failed === 0 && (test !== '0' || passed === 0)) failed = 1;
if (check !== '0') failed += 1;
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

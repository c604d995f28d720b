/**
 * Checks that PostgreSQL can store a key: its texts are UTF-8 without U+0000. (Values are JSON, in which both
 * problems are escaped.)
 * @throws TypeError if it cannot
 */
export function checkKey(key: string): string {
  if (key.includes('\0') || !key.isWellFormed())
    throw new TypeError('A key with a NUL, or with half a character, cannot be stored.');
  return key;
}

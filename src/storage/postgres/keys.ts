/**
 * PostgreSQL's texts are UTF-8 without U+0000. (In JSON, as which all values are stored, both are escaped.)
 * @throws TypeError when a key is none
 */
export function checkKey(key: string): string {
  if (key.includes('\0') || !key.isWellFormed())
    throw new TypeError('A key with a NUL, or with half a character, cannot be stored.');
  return key;
}

/**
 * @param {File} file
 * @returns {Promise<import('../user-api.ts').Upload>}
 */
export function readUpload(file) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onerror = () => reject(reader.error ?? new Error('unreadable'));
    reader.onload = () =>
      resolve({
        filename: file.name,
        ...(file.type && { content_type: file.type }),
        data: String(reader.result).replace(/^[^,]*,/, ''),
      });
    reader.readAsDataURL(file);
  });
}

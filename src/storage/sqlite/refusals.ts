/** Another process works on this file. */
export class InUse extends Error {}

/** The disk fails or is full: the file may be opened later. */
export class DiskFails extends Error {}

/** Another process works on this file. */
export class InUse extends Error {}

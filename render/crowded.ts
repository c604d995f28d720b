/** More pictures are asked for than can be drawn soon: this one has not been taken. The same may work a little later. */
export class Crowded extends Error {
  constructor() {
    super('more pictures are asked for than can be drawn');
    this.name = 'Crowded';
  }
}

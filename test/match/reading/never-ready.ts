/** A process that says nothing, until its parent has ended. */
process.on('message', () => undefined);
process.on('disconnect', () => process.exit());

import { PermissionFlagsBits as P } from 'discord.js';
import { expect, test } from 'vitest';
import { startBot } from './bot.ts';

test('gives and takes roles below its own, with the right to', async () => {
  await using bot = await startBot();
  const { client, discord } = bot;
  const members = client.guilds.cache.get(discord.guild.id)?.members;
  if (!members) throw new Error('no server');
  const { user } = discord.user('Anna');
  const prize = discord.createRole('prize');
  const own = discord.createRole('bots', P.ManageRoles);
  const higher = discord.createRole('chiefs');
  const rolesOf = () => discord.world.guild.member(user.id).roles;
  const give = (role: string, who = user.id) => members.addRole({ user: who, role });
  await expect(give(prize.id)).rejects.toMatchObject({ code: 50013 });
  discord.setMember(client.user.id, { roles: [own.id] });
  await give(prize.id);
  await give(prize.id);
  expect(rolesOf()).toEqual([prize.id]);
  await expect(give(higher.id)).rejects.toMatchObject({ code: 50013 });
  await expect(give(own.id)).rejects.toMatchObject({ code: 50013 });
  await expect(give('1')).rejects.toMatchObject({ code: 10011 });
  await expect(give(discord.guild.id)).rejects.toMatchObject({ code: 50028 });
  await expect(give(prize.id, '2')).rejects.toMatchObject({ code: 10007 });
  await members.removeRole({ user: user.id, role: prize.id });
  await members.removeRole({ user: user.id, role: prize.id });
  expect(rolesOf()).toEqual([]);
});

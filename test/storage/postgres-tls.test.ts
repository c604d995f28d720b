/** TLS options of a database address. */
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mistakeIn } from '../../src/mistakes.ts';
import { openStorage, StorageError } from '../../src/storage/index.ts';
import { giveToPostgres, lacksPostgres, startPostgres, type PostgresServer } from './postgres-server.ts';

describe.skipIf(lacksPostgres)('a database over TLS', () => {
  let folder: string;
  let server: PostgresServer;
  let plain: PostgresServer;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'schikane-tls-'));
    const names = ['-subj', '/CN=db.example', '-addext', 'subjectAltName=DNS:localhost'];
    const out = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'cert.pem')];
    execFileSync(
      'openssl',
      ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...names, ...out],
      {
        stdio: 'ignore',
      },
    );
    writeFileSync(
      join(folder, 'nonsense.pem'),
      '-----BEGIN CERTIFICATE-----\nnonsense\n-----END CERTIFICATE-----\n',
    );
    chmodSync(join(folder, 'key.pem'), 0o600);
    giveToPostgres(folder, join(folder, 'key.pem'), join(folder, 'cert.pem'));
    const files = { ssl_cert_file: join(folder, 'cert.pem'), ssl_key_file: join(folder, 'key.pem') };
    server = await startPostgres({ ssl: 'on', ...files });
    plain = await startPostgres();
  });
  afterAll(async () => {
    await server.stop();
    await plain.stop();
    rmSync(folder, { recursive: true });
  });

  /** Returns `opened` or the settings error. */
  async function opening(of: PostgresServer, host: string, params: Record<string, string>): Promise<string> {
    const url = new URL(await of.newDatabase());
    url.hostname = host;
    for (const [name, value] of Object.entries(params))
      url.searchParams.set(name, value.replace('DIR', folder));
    try {
      const storage = await openStorage(url.href);
      await storage.journal.create('m1', {});
      await storage.close();
      return 'opened';
    } catch (error) {
      return error instanceof StorageError
        ? (mistakeIn(error) ?? '')
        : `not of the settings: ${String(error)}`;
    }
  }

  const full = { sslmode: 'verify-full' };
  test.each([
    ['without TLS, if the server does not require it', '127.0.0.1', {}],
    ['with the certificate of its signer', 'localhost', { ...full, sslrootcert: 'DIR/cert.pem' }],
    ['without checking the server’s identity', '127.0.0.1', { sslmode: 'no-verify' }],
  ])('opens %s', async (_, host, params) => {
    expect(await opening(server, host, params)).toBe('opened');
  });

  test.each<[string, string, Record<string, string>, RegExp]>([
    ['of an unknown signer', 'localhost', full, /self-signed certificate.*&sslrootcert=<file.*no-verify/],
    [
      'for another name',
      '127.0.0.1',
      { ...full, sslrootcert: 'DIR/cert.pem' },
      /certificate is for another host name.*as the host in the address/,
    ],
    ['in a missing file', 'localhost', { ...full, sslrootcert: 'DIR/none.pem' }, /ENOENT.*none\.pem/],
    ['in a file without one', 'localhost', { ...full, sslrootcert: 'DIR/nonsense.pem' }, /sslrootcert/],
  ])('with a certificate %s is refused with a message', async (_, host, params, told) => {
    const said = await opening(server, host, params);
    expect(said).toMatch(/^STORAGE_URL postgres:/);
    expect(said).toMatch(told);
    expect(said).not.toContain('quite');
  });

  test('without TLS is refused with a message if the address demands it', async () => {
    expect(await opening(plain, '127.0.0.1', full)).toMatch(
      /^STORAGE_URL .*does not support SSL.*sslmode=disable/,
    );
  });
});

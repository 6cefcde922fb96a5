import { afterAll, beforeAll, expect, it } from 'vitest';
import { uploadAnswer } from '#shared/wire/files.ts';
import { customer, staff, type TestCustomer } from '../../../../tests/factories/people.ts';
import { pictureBytes, upload } from '../../../../tests/factories/uploads.ts';
import { startApp, type TestStudio } from '../../../../tests/start-app.ts';

let studio: TestStudio;
let admin: TestCustomer;
let ana: TestCustomer;

beforeAll(async () => {
  studio = await startApp();
  admin = await staff(studio, 'administrator');
  ana = await customer(studio);
});
afterAll(() => studio.close());

it('keeps a picture and serves it', async () => {
  const answer = await upload(studio, { content: await pictureBytes(1600, 1200), as: admin });
  expect(answer.text).toContain('archivos');
  const { file } = answer.read(uploadAnswer);
  const served = await studio.app.inject(file.src);
  expect([served.statusCode, served.headers]).toMatchObject([200, { 'content-type': 'image/webp' }]);
});

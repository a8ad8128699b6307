import { readProblem } from './read-problem';

const refused = { status: 404, code: 'size_not_found', message: 'No such size.' };

test("readProblem reads a refusal's problem from text or bytes", () => {
  const body = JSON.stringify(refused);
  expect(readProblem(404, body)).toEqual(refused);
  expect(readProblem(404, Buffer.from(body), { code: 'refused' })).toEqual(refused);
});

test.each(['<h1>Bad gateway</h1>', '', 'null', '{"message":"no code"}'])(
  'the body %j is reported as bad_answer',
  (body) => {
    expect(readProblem(502, body)).toMatchObject({ status: 502, code: 'bad_answer' });
    expect(readProblem(404, body, { status: 502 })).toMatchObject({ status: 502, code: 'bad_answer' });
  },
);

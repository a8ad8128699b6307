// Reads Kubernetes objects as JSON and prints one line for each that its schema refuses. A process of its own, since the models are
// ECMAScript modules only.
import { text } from 'node:stream/consumers';

for (const object of JSON.parse(await text(process.stdin))) {
  const name = `${object.kind} ${object.metadata.name}`;
  const { [object.kind]: Model } = await import(`kubernetes-models/${object.apiVersion}`);
  if (!Model) {
    console.log(`${name}: ${object.apiVersion} has no such kind`);
    continue;
  }
  try {
    new Model(object).validate();
  } catch (error) {
    console.log(`${name}: ${error.message}`);
  }
}

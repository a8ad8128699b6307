/** The GitHub workflow of a micro-frontend: a push to main publishes it, and a person starts its canary. */
export function sliceWorkflow(name: string): string {
  const teamToken = `${name.toUpperCase().replaceAll('-', '_')}_TOKEN`;
  return `# Made by npm run workflows from shell/build/src/workflows; change it there.
name: ${name}
on:
  push:
    branches: [main]
    paths: ['${name}/**']
  workflow_dispatch:
    inputs:
      share:
        description: Share of the sessions that get the canary, in per cent
        default: '10'
      reason:
        description: Why, for the audit log
        required: true
permissions:
  contents: read
concurrency: ${name}
env:
  REGISTRY_URL: \${{ vars.REGISTRY_URL }}
jobs:
  publish:
    if: github.event_name == 'push'
    runs-on: ubuntu-latest
    steps:
${setUp}
      - run: npm test -w ${name}
      - run: npx tyres publish ${name}
        env:
          TYRES_TOKEN: \${{ secrets.${teamToken} }}
  canary:
    if: github.event_name == 'workflow_dispatch'
    runs-on: ubuntu-latest
    environment: canary
    steps:
${setUp}
      - run: npx tyres canary ${name}@latest --share "$SHARE" --reason "$REASON"
        env:
          TYRES_TOKEN: \${{ secrets.ENGINEER_TOKEN }}
          SHARE: \${{ inputs.share }}
          REASON: \${{ inputs.reason }}
`;
}

const setUp = `      - uses: actions/checkout@v5
      - uses: actions/setup-node@v5
        with:
          node-version: 20
          cache: npm
      - run: npm ci --ignore-scripts`;

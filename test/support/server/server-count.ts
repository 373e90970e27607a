/** How many servers a test gets that starts one: one, or two that share a library (npm run test:two-servers). */
export const serverCount = process.env['TEST_TWO_SERVERS'] === 'true' ? 2 : 1;

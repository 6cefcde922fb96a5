-- wrk -s wrk-shots.lua URL -- REQUESTS ANSWER: sends the requests of a file in turn and writes what came of them.
local threads = {}

function setup(thread)
  table.insert(threads, thread)
end

function init(args)
  requests = {}
  statuses = {}
  at = 0
  answer_file = args[2]
  local file = assert(io.open(args[1], "rb"))
  while true do
    local length = file:read("*n")
    if not length then break end
    file:read(1)
    table.insert(requests, file:read(length))
  end
  file:close()
end

function request()
  at = at % #requests + 1
  return requests[at]
end

function response(status)
  statuses[status] = (statuses[status] or 0) + 1
  counted = ""
  for code, count in pairs(statuses) do
    counted = counted .. (counted == "" and "" or ",") .. string.format('"%d":%d', code, count)
  end
end

function done(summary, latency)
  local thread = threads[1]
  local errors = summary.errors
  local file = assert(io.open(thread:get("answer_file"), "w"))
  file:write(string.format('{"answers":%d,"microseconds":%d,"p50":%d,"p99":%d,"lost":%d,"statuses":{%s}}',
    summary.requests, summary.duration, latency:percentile(50), latency:percentile(99),
    errors.connect + errors.read + errors.write + errors.timeout, thread:get("counted") or ""))
  file:close()
end
